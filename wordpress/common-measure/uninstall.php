<?php
/** Removes the settings. Posts, pages and their fields stay, because they are the content of the site. */

defined('WP_UNINSTALL_PLUGIN') || exit;

delete_option('common_measure');
