<?php
/** Boxes for editing an item's texts in the site's other languages, one per language. */

defined('ABSPATH') || exit;

const COMMON_MEASURE_TEXTS = 'common_measure_texts';

function common_measure_language_name(string $language): string
{
    $name = class_exists('Locale') ? Locale::getDisplayLanguage($language, get_user_locale()) : '';
    return $name ?: $language;
}

add_action('add_meta_boxes', function (string $type, $post): void {
    if (!$post instanceof WP_Post || !in_array($type, [...array_keys(COMMON_MEASURE_TYPES), 'attachment'], true)) {
        return;
    }
    foreach (common_measure_setting('languages') as $language) {
        $box = fn () => common_measure_texts_box('post', $post, $language);
        add_meta_box("common-measure-in-$language", sprintf(__('In %s', 'common-measure'), common_measure_language_name($language)), $box, $type, 'normal');
    }
}, 20, 2);

function common_measure_texts_box(string $kind, $item, string $language): void
{
    $id = $kind === 'term' ? $item->term_id : $item->ID;
    $own = common_measure_translations($kind, $id)[$language] ?? [];
    wp_nonce_field('common_measure_texts', 'common_measure_texts_nonce', false);
    echo '<p class="description">', esc_html__('Empty texts appear in the first language. Addresses, figures and pictures are the same in all languages.', 'common-measure'), '</p>';
    if ($kind === 'post' && ($own['modified'] ?? '') !== '' && $own['modified'] < mysql_to_rfc3339($item->post_modified)) {
        printf('<p><label><input type="checkbox" name="%s[%s][is_current]" value="1"> %s</label></p>', COMMON_MEASURE_TEXTS, esc_attr($language), esc_html__('The text has changed since these were written. They still fit it.', 'common-measure'));
    }
    common_measure_text_inputs(common_measure_text_fields($kind, $item), common_measure_first_texts($kind, $item), $own, COMMON_MEASURE_TEXTS . "[$language]");
}

/** @return array<string, mixed> texts in the first language by field name */
function common_measure_first_texts(string $kind, $item): array
{
    if ($kind === 'term') {
        return ['name' => $item->name, 'description' => $item->description];
    }
    if ($kind === 'user') {
        return ['name' => $item->display_name, 'description' => get_user_meta($item->ID, 'description', true)];
    }
    $own = ['title' => $item->post_title, 'excerpt' => $item->post_excerpt, 'content' => $item->post_content];
    if ($item->post_type === 'attachment') {
        return $own + ['caption' => $item->post_excerpt, 'alt_text' => get_post_meta($item->ID, '_wp_attachment_image_alt', true)];
    }
    $fields = common_measure_has_acf() && function_exists('get_fields') ? get_fields($item->ID) : common_measure_stored('post', $item->ID);
    return $own + ['yoast_head_json' => ['description' => get_post_meta($item->ID, COMMON_MEASURE_DESCRIPTION, true)]] + (is_array($fields) ? $fields : []);
}

/** One input for each text of the first language. */
function common_measure_text_inputs(array $fields, array $first, array $own, string $prefix): void
{
    foreach ($fields as $field) {
        $name = "{$prefix}[{$field['name']}]";
        $value = $first[$field['name']] ?? null;
        $text = $own[$field['name']] ?? null;
        if ($field['type'] === 'group' && is_array($value) && common_measure_has_text($value)) {
            printf('<fieldset class="common-measure-group"><legend>%s</legend>', esc_html(translate($field['label'], 'common-measure')));
            common_measure_text_inputs($field['fields'], $value, is_array($text) ? $text : [], $name);
            echo '</fieldset>';
        } elseif ($field['type'] === 'list' && is_array($value)) {
            foreach (array_values($value) as $at => $row) {
                printf('<fieldset class="common-measure-group"><legend>%s %d</legend>', esc_html(translate($field['label'], 'common-measure')), $at + 1);
                common_measure_text_inputs($field['fields'], (array) $row, (array) (is_array($text) ? $text[$at] ?? [] : []), "{$name}[$at]");
                echo '</fieldset>';
            }
        } elseif (!isset($field['fields']) && is_scalar($value) && trim((string) $value) !== '') {
            $words = wp_trim_words((string) $value, 30);
            common_measure_input(['help' => "“{$words}”"] + $field, $text, $name);
        }
    }
}

function common_measure_has_text(array $values): bool
{
    return array_filter($values, fn ($value) => is_array($value) ? common_measure_has_text($value) : is_string($value) && trim($value) !== '') !== [];
}

function common_measure_save_texts(string $kind, $item, bool $may): void
{
    $given = $_POST[COMMON_MEASURE_TEXTS] ?? null;
    if (!$may || !is_object($item) || !is_array($given) || !wp_verify_nonce($_POST['common_measure_texts_nonce'] ?? '', 'common_measure_texts')) {
        return;
    }
    foreach (array_intersect_key(wp_unslash($given), array_flip(common_measure_setting('languages'))) as $language => $texts) {
        common_measure_translate($kind, $item, $language, (array) $texts, empty($texts['is_current']) ? null : true);
    }
}

foreach (['save_post', 'edit_attachment'] as $common_measure_event) {
    add_action($common_measure_event, function (int $id): void {
        if (!wp_is_post_revision($id) && !wp_is_post_autosave($id)) {
            common_measure_save_texts('post', get_post($id), current_user_can('edit_post', $id));
        }
    }, 20);
}

foreach (['category', 'post_tag'] as $common_measure_taxonomy) {
    add_action("{$common_measure_taxonomy}_edit_form_fields", function (WP_Term $term): void {
        foreach (common_measure_setting('languages') as $language) {
            printf('<tr class="form-field"><th scope="row">%s</th><td>', esc_html(sprintf(__('In %s', 'common-measure'), common_measure_language_name($language))));
            common_measure_texts_box('term', $term, $language);
            echo '</td></tr>';
        }
    });
    add_action("edited_{$common_measure_taxonomy}", fn (int $id) => common_measure_save_texts('term', get_term($id), current_user_can('edit_term', $id)));
}

foreach (['show_user_profile', 'edit_user_profile'] as $common_measure_profile) {
    add_action($common_measure_profile, function (WP_User $user): void {
        foreach (current_user_can('upload_files') ? common_measure_setting('languages') : [] as $language) {
            printf('<h2>%s</h2>', esc_html(sprintf(__('In %s', 'common-measure'), common_measure_language_name($language))));
            common_measure_texts_box('user', $user, $language);
        }
    });
}
foreach (['personal_options_update', 'edit_user_profile_update'] as $common_measure_profile) {
    add_action($common_measure_profile, fn (int $id) => common_measure_save_texts('user', get_userdata($id), current_user_can('edit_user', $id)));
}
