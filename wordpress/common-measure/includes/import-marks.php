<?php
/** Marks items from `npm run content -- import-wordpress` with their origin, so that each is imported only once. */

defined('ABSPATH') || exit;

const COMMON_MEASURE_IMPORT = 'common_measure_import';

add_action('init', function (): void {
    foreach ([...array_keys(COMMON_MEASURE_TYPES), 'attachment'] as $type) {
        register_post_meta($type, COMMON_MEASURE_IMPORT, [
            'type' => 'string',
            'single' => true,
            'show_in_rest' => true,
            'sanitize_callback' => 'sanitize_text_field',
            'auth_callback' => fn () => current_user_can('manage_options'),
        ]);
    }
}, 20);
