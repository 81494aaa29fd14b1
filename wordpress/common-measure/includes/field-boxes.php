<?php
/** Boxes below the text for editing the fields, with help texts. Without scripts, rows can be filled but not added. */

defined('ABSPATH') || exit;

const COMMON_MEASURE_INPUT = 'common_measure_fields';

add_action('add_meta_boxes', function (string $type, $post): void {
    if (!$post instanceof WP_Post || common_measure_has_acf()) {
        return;
    }
    foreach (common_measure_groups_of($post) as $group) {
        add_meta_box("common-measure-{$group['key']}", translate($group['title'], 'common-measure'), 'common_measure_box', $type, 'normal', 'high', $group);
    }
    if ($type === 'page' && common_measure_groups_of($post) === []) {
        add_meta_box('common-measure-none', __('Fields of the site', 'common-measure'), 'common_measure_no_box', $type, 'normal');
    }
    if (in_array($type, ['post', 'page'], true) && !defined('WPSEO_VERSION')) {
        add_meta_box('common-measure-description', __('Description for search engines', 'common-measure'), 'common_measure_description_box', $type, 'normal');
    }
}, 10, 2);

function common_measure_no_box(): void
{
    echo '<p>', esc_html__('Choose the category Topic or Sub-topic, save, and load this page again: its fields are here then. Settings → Common Measure names the pages with a fixed address.', 'common-measure'), '</p>';
}

function common_measure_description_box(WP_Post $post): void
{
    wp_nonce_field('common_measure_fields', 'common_measure_nonce');
    printf('<p><textarea class="widefat" rows="2" name="common_measure_description" aria-label="%s">%s</textarea></p><p class="description">%s</p>', esc_attr__('Description for search engines', 'common-measure'), esc_textarea(get_post_meta($post->ID, COMMON_MEASURE_DESCRIPTION, true)), esc_html__('One or two sentences. Empty: the beginning of the text.', 'common-measure'));
}

function common_measure_box(WP_Post $post, array $box): void
{
    wp_nonce_field('common_measure_fields', 'common_measure_nonce');
    common_measure_inputs($box['args']['fields'], common_measure_stored('post', $post->ID), COMMON_MEASURE_INPUT);
}

function common_measure_inputs(array $fields, array $values, string $prefix): void
{
    foreach ($fields as $field) {
        common_measure_input($field, $values[$field['name']] ?? null, "{$prefix}[{$field['name']}]");
    }
}

function common_measure_input(array $field, $value, string $name): void
{
    $id = trim(preg_replace('/\W+/', '-', $name), '-');
    $help = isset($field['help']) ? sprintf('<p class="description" id="%s-help">%s</p>', esc_attr($id), esc_html(translate($field['help'], 'common-measure'))) : '';
    if ($field['type'] === 'group') {
        printf('<fieldset class="common-measure-group"><legend>%s</legend>%s', esc_html(translate($field['label'], 'common-measure')), $help);
        common_measure_inputs($field['fields'], is_array($value) ? $value : [], $name);
        echo '</fieldset>';
        return;
    }
    if ($field['type'] === 'list') {
        common_measure_list($field, is_array($value) ? array_values($value) : [], $name, $help);
        return;
    }
    $label = sprintf('<label for="%s">%s</label>', esc_attr($id), esc_html(translate($field['label'], 'common-measure')));
    $more = sprintf('id="%s" name="%s"%s', esc_attr($id), esc_attr($name), $help ? sprintf(' aria-describedby="%s-help"', esc_attr($id)) : '');
    echo '<div class="common-measure-field">', $label, common_measure_control($field, $value, $more), $help, '</div>';
}

/** @param string $more attributes that are already escaped */
function common_measure_control(array $field, $value, string $more): string
{
    $text = is_scalar($value) ? (string) $value : '';
    switch ($field['type']) {
        case 'html':
        case 'textarea':
            return sprintf('<textarea class="widefat%s" rows="3" %s>%s</textarea>', $field['type'] === 'html' ? ' code' : '', $more, esc_textarea($text));
        case 'flag':
            preg_match('/name="([^"]*)"/', $more, $name);
            return sprintf('<input type="hidden" name="%s" value="0"><input type="checkbox" value="1" %s%s>', $name[1], $more, checked((bool) $value, true, false));
        case 'choice':
            $options = array_map(fn ($choice) => sprintf('<option%s>%s</option>', selected($text, $choice, false), esc_html($choice)), $field['choices']);
            return "<select $more><option value=\"\">—</option>" . implode('', $options) . '</select>';
        case 'image':
            $picture = (int) $value > 0 ? wp_get_attachment_image((int) $value, 'thumbnail') : '';
            return sprintf('<span class="common-measure-image"><span class="common-measure-image-shown">%s</span><input type="number" min="0" class="small-text" value="%s" %s> <button type="button" class="button" data-common-measure="choose">%s</button> <button type="button" class="button-link" data-common-measure="clear">%s</button></span>', $picture, (int) $value ?: '', $more, esc_html__('Choose a picture', 'common-measure'), esc_html__('Remove', 'common-measure'));
        case 'term':
            preg_match('/id="([^"]*)" name="([^"]*)"/', $more, $own);
            $parent = get_term_by('slug', 'faqs', 'category');
            return (string) wp_dropdown_categories(['id' => $own[1], 'name' => htmlspecialchars_decode($own[2]), 'selected' => (int) $value, 'hide_empty' => false, 'child_of' => $parent ? $parent->term_id : 0, 'show_option_none' => '—', 'option_none_value' => '0', 'echo' => false]);
        case 'post':
            return sprintf('<input type="number" min="0" class="small-text" value="%s" %s> <span>%s</span>', (int) $value ?: '', $more, esc_html((int) $value > 0 ? get_the_title((int) $value) : ''));
        case 'color':
            return sprintf('<input type="text" class="regular-text code" placeholder="#8e44ad" value="%s" %s>', esc_attr($text), $more);
        default:
            return sprintf('<input type="text" class="widefat%s" value="%s" %s>', $field['type'] === 'url' ? ' code' : '', esc_attr($text), $more);
    }
}

function common_measure_list(array $field, array $rows, string $name, string $help): void
{
    printf('<fieldset class="common-measure-list" data-next="%d"><legend>%s</legend>%s<input type="hidden" name="%s" value="">', count($rows), esc_html(translate($field['label'], 'common-measure')), $help, esc_attr($name));
    foreach ($rows as $at => $row) {
        common_measure_row($field, $row, "{$name}[$at]");
    }
    echo '<template>';
    common_measure_row($field, [], "{$name}[%row%]");
    echo '</template><p><button type="button" class="button" data-common-measure="add">', esc_html__('Add a row', 'common-measure'), '</button></p></fieldset>';
}

function common_measure_row(array $field, array $row, string $name): void
{
    echo '<div class="common-measure-row">';
    common_measure_inputs($field['fields'], $row, $name);
    echo '<p><button type="button" class="button-link" data-common-measure="up">', esc_html__('Move up', 'common-measure'), '</button> ';
    echo '<button type="button" class="button-link button-link-delete" data-common-measure="remove">', esc_html__('Remove this row', 'common-measure'), '</button></p></div>';
}

add_action('save_post', function (int $id, WP_Post $post): void {
    $is_signed = wp_verify_nonce($_POST['common_measure_nonce'] ?? '', 'common_measure_fields');
    if (wp_is_post_revision($post) || !current_user_can('edit_post', $id)) {
        return;
    }
    if ($is_signed && isset($_POST['common_measure_description'])) {
        update_post_meta($id, COMMON_MEASURE_DESCRIPTION, common_measure_plain($_POST['common_measure_description']));
    }
    if ($is_signed && is_array($_POST[COMMON_MEASURE_INPUT] ?? null)) {
        $given = wp_unslash($_POST[COMMON_MEASURE_INPUT]);
        common_measure_store('post', $id, common_measure_clean_all(common_measure_all_fields('post', $post), $given, common_measure_stored('post', $id)));
    }
}, 10, 2);

foreach (['show_user_profile', 'edit_user_profile'] as $common_measure_profile) {
    add_action($common_measure_profile, function (WP_User $user): void {
        if (common_measure_has_acf() || !current_user_can('upload_files')) {
            return;
        }
        echo '<h2>', esc_html__('Author on the site', 'common-measure'), '</h2>';
        wp_nonce_field('common_measure_fields', 'common_measure_nonce');
        common_measure_inputs(common_measure_all_fields('user', $user), common_measure_stored('user', $user->ID), COMMON_MEASURE_INPUT);
    });
}
foreach (['personal_options_update', 'edit_user_profile_update'] as $common_measure_profile) {
    add_action($common_measure_profile, function (int $id): void {
        if (current_user_can('edit_user', $id) && wp_verify_nonce($_POST['common_measure_nonce'] ?? '', 'common_measure_fields')) {
            common_measure_store('user', $id, common_measure_clean_all(common_measure_all_fields('user', get_userdata($id)), wp_unslash((array) ($_POST[COMMON_MEASURE_INPUT] ?? [])), common_measure_stored('user', $id)));
        }
    });
}

add_action('admin_enqueue_scripts', function (string $screen): void {
    if (!in_array($screen, ['post.php', 'post-new.php', 'profile.php', 'user-edit.php'], true)) {
        return;
    }
    wp_enqueue_media();
    wp_enqueue_style('common-measure', plugins_url('assets/editor.css', COMMON_MEASURE_FILE), [], COMMON_MEASURE_VERSION);
    wp_enqueue_script('common-measure', plugins_url('assets/editor.js', COMMON_MEASURE_FILE), ['media-editor', 'wp-i18n'], COMMON_MEASURE_VERSION, true);
    wp_set_script_translations('common-measure', 'common-measure');
    wp_add_inline_script('common-measure', 'window.commonMeasure = ' . wp_json_encode(['nonce' => wp_create_nonce('wp_rest')]), 'before');
});
