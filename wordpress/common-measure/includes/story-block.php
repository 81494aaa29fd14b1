<?php
/** The block of a story. It saves plain HTML for the site, which works with or without this plug-in. */

defined('ABSPATH') || exit;

add_action('init', function (): void {
    $needs = ['wp-blocks', 'wp-block-editor', 'wp-components', 'wp-data', 'wp-element', 'wp-i18n'];
    // The scripts have this order, because each uses the previous one.
    foreach (['story-facts' => $needs, 'story-controls' => ['common-measure-story-facts'], 'story' => ['common-measure-story-controls']] as $name => $before) {
        wp_register_script("common-measure-$name", plugins_url("assets/$name.js", COMMON_MEASURE_FILE), $before, COMMON_MEASURE_VERSION, true);
        wp_set_script_translations("common-measure-$name", 'common-measure');
    }
    wp_add_inline_script('common-measure-story-facts', 'window.commonMeasureSite = ' . wp_json_encode(common_measure_site_url()), 'before');
    wp_register_style('common-measure-story', plugins_url('assets/story.css', COMMON_MEASURE_FILE), [], COMMON_MEASURE_VERSION);
    foreach (['story', 'story-step'] as $block) {
        register_block_type(COMMON_MEASURE_DIR . "/blocks/$block", ['editor_style_handles' => ['common-measure-story']]);
    }
});
