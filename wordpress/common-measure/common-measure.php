<?php
/**
 * Plugin Name: Common Measure
 * Description: The content of a Common Measure site in this WordPress: its post types, categories and fields, previews, and what its charts say.
 * Version: 1.0.0
 * Requires at least: 6.2
 * Requires PHP: 7.4
 * License: MIT
 * License URI: https://opensource.org/license/mit
 * Text Domain: common-measure
 * Domain Path: /languages
 *
 * The MIT license is compatible with WordPress's GPL. No other plug-in is needed.
 */

defined('ABSPATH') || exit;

const COMMON_MEASURE_VERSION = '1.0.0';
const COMMON_MEASURE_DIR = __DIR__;
const COMMON_MEASURE_FILE = __FILE__;

foreach (['settings', 'content-model', 'fields', 'field-values', 'field-boxes', 'import-marks', 'translations', 'translation-boxes', 'site-places', 'previews', 'hook', 'worksheets', 'story-block', 'svg-upload'] as $part) {
    require __DIR__ . "/includes/$part.php";
}

add_action('init', fn () => load_plugin_textdomain('common-measure', false, basename(__DIR__) . '/languages'), 0);

register_activation_hook(__FILE__, 'common_measure_activate');
