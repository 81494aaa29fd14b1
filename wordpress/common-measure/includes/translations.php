<?php
/** Texts in the site's other languages, stored with an item and returned as `acf.translations`, by language. */

defined('ABSPATH') || exit;

const COMMON_MEASURE_TRANSLATIONS = 'common_measure_translations';

/** Text fields that are the same in all languages. */
const COMMON_MEASURE_SAME = ['google_spreadsheet_id', 'chart_options', 'youtube_video_id', 'button_target', 'button_section', 'start_date', 'start_time', 'end_date', 'end_time', 'draft_note'];

const COMMON_MEASURE_MAX_ROWS = 500;

/** @return array<string, array<string, mixed>> texts by language; `modified` is that of their originals */
function common_measure_translations(string $kind, int $id): array
{
    $text = get_metadata($kind, $id, COMMON_MEASURE_TRANSLATIONS, true);
    $stored = is_string($text) && $text !== '' ? json_decode($text, true) : null;
    return is_array($stored) ? $stored : [];
}

/** @return list<array<string, mixed>> text fields of an item */
function common_measure_text_fields(string $kind, $item): array
{
    if ($kind === 'term' || $kind === 'user') {
        return [
            ['name' => 'name', 'label' => __('Name', 'common-measure'), 'type' => 'text'],
            ['name' => 'description', 'label' => __('Description', 'common-measure'), 'type' => 'textarea'],
        ];
    }
    $title = ['name' => 'title', 'label' => __('Title', 'common-measure'), 'type' => 'text'];
    if ($item->post_type === 'attachment') {
        return [$title, ['name' => 'alt_text', 'label' => __('Alternative text', 'common-measure'), 'type' => 'text'], ['name' => 'caption', 'label' => __('Caption', 'common-measure'), 'type' => 'html']];
    }
    $description = ['name' => 'description', 'label' => __('Description for search engines', 'common-measure'), 'type' => 'textarea'];
    return array_merge(
        [$title, ['name' => 'excerpt', 'label' => __('Excerpt', 'common-measure'), 'type' => 'html'], ['name' => 'content', 'label' => __('Text (HTML)', 'common-measure'), 'type' => 'html']],
        [['name' => 'yoast_head_json', 'label' => __('Search engines', 'common-measure'), 'type' => 'group', 'fields' => [$description]]],
        common_measure_only_texts(common_measure_all_fields('post', $item))
    );
}

/** Fields that contain texts, and groups of such fields. */
function common_measure_only_texts(array $fields): array
{
    $texts = [];
    foreach ($fields as $field) {
        if (isset($field['fields'])) {
            $field['fields'] = common_measure_only_texts($field['fields']);
        }
        $is_text = in_array($field['type'], ['text', 'textarea', 'html'], true) || !empty($field['fields']);
        if ($is_text && !in_array($field['name'], COMMON_MEASURE_SAME, true)) {
            $texts[] = $field;
        }
    }
    return $texts;
}

/** Cleans known texts, each like its field. Entries of lists keep their index, and empty texts are omitted. */
function common_measure_clean_texts(array $fields, array $values): array
{
    $cleaned = [];
    foreach ($fields as $field) {
        $value = $values[$field['name']] ?? null;
        if ($field['type'] === 'list') {
            $rows = is_array($value) ? common_measure_rows_in_place($value) : [];
            $value = array_map(fn ($row) => common_measure_clean_texts($field['fields'], is_array($row) ? $row : []), $rows);
            $value = array_filter($value) === [] ? [] : array_map(fn ($row) => $row ?: new stdClass(), $value);
        } elseif ($field['type'] === 'group') {
            $value = common_measure_clean_texts($field['fields'], is_array($value) ? $value : []);
        } else {
            $value = is_scalar($value) ? common_measure_clean($field, $value) : '';
        }
        if ($value !== '' && $value !== []) {
            $cleaned[$field['name']] = $value;
        }
    }
    return $cleaned;
}

/** Rows of a form, which omits rows without inputs. */
function common_measure_rows_in_place(array $rows): array
{
    $numbers = array_filter(array_keys($rows), fn ($at) => is_int($at) && $at >= 0 && $at < COMMON_MEASURE_MAX_ROWS);
    return $numbers === [] ? [] : array_map(fn ($at) => $rows[$at] ?? [], range(0, max($numbers)));
}

/**
 * Stores the texts of one language. Unchanged texts keep the time of their original.
 *
 * @param bool|null $is_current true if the editor confirms that they match the current text, false if not
 */
function common_measure_translate(string $kind, $item, string $language, array $values, ?bool $is_current = null): void
{
    $id = $kind === 'term' ? $item->term_id : $item->ID;
    $all = common_measure_translations($kind, $id);
    $before = $all[$language] ?? [];
    // Same form as after reading: rows without texts are objects.
    $texts = json_decode(wp_json_encode(common_measure_clean_texts(common_measure_text_fields($kind, $item), $values)), true);
    unset($all[$language]);
    if ($texts !== []) {
        $is_same = $texts === array_diff_key($before, ['modified' => '']);
        $now = $kind === 'post' ? mysql_to_rfc3339(get_post_field('post_modified', $id)) : '';
        if ($is_current === false && $now !== '') {
            $made_from = gmdate('Y-m-d\TH:i:s', strtotime("$now UTC") - 1);
        } else {
            $made_from = $is_same && $is_current === null ? $before['modified'] ?? '' : $now;
        }
        $all[$language] = array_filter(['modified' => $made_from]) + $texts;
    }
    if ($all === []) {
        delete_metadata($kind, $id, COMMON_MEASURE_TRANSLATIONS);
    } else {
        update_metadata($kind, $id, COMMON_MEASURE_TRANSLATIONS, wp_slash(wp_json_encode($all)));
    }
}

/**
 * @return array<string, array<string, mixed>> in the format of the REST API: texts of posts with their blocks rendered
 * as HTML
 */
function common_measure_answer_translations(string $kind, int $id): array
{
    return array_map(function (array $texts): array {
        foreach (['content', 'excerpt'] as $name) {
            if (isset($texts[$name])) {
                $texts[$name] = common_measure_absolute(do_blocks($texts[$name]));
            }
        }
        return $texts;
    }, common_measure_translations($kind, $id));
}

foreach (array_merge(array_keys(COMMON_MEASURE_TYPES), ['attachment', 'user', 'category', 'post_tag']) as $common_measure_kind) {
    add_filter("rest_prepare_$common_measure_kind", 'common_measure_with_translations', 20, 2);
}

function common_measure_with_translations($response, $item)
{
    $is_post = $item instanceof WP_Post;
    // A password-protected text is protected in all languages.
    if (!$response instanceof WP_REST_Response || ($is_post && $item->post_password !== '')) {
        return $response;
    }
    $kind = $is_post ? 'post' : ($item instanceof WP_User ? 'user' : 'term');
    $all = common_measure_answer_translations($kind, $kind === 'term' ? $item->term_id : $item->ID);
    if ($all !== []) {
        $data = $response->get_data();
        $data['acf'] = ['translations' => $all] + (array) ($data['acf'] ?? []);
        $response->set_data($data);
    }
    return $response;
}

/* A picture in a field has separate texts. */
add_filter('acf/format_value/type=image', fn ($picture) => is_array($picture) ? common_measure_translated_picture($picture) : $picture, 20);

function common_measure_translated_picture(array $picture): array
{
    $all = common_measure_translations('post', (int) ($picture['ID'] ?? 0));
    return $all === [] ? $picture : $picture + ['translations' => $all];
}

add_action('rest_api_init', function (): void {
    // The import sends texts of many items at once. Texts by editors are kept unless it requests an update.
    register_rest_route('common-measure/v1', '/translations', [
        'methods' => 'POST',
        'permission_callback' => fn () => current_user_can('manage_options'),
        'callback' => function (WP_REST_Request $request) {
            $written = 0;
            foreach ((array) $request->get_param('items') as $item) {
                $written += common_measure_bring_translation((array) $item, (bool) $request->get_param('update')) ? 1 : 0;
            }
            return ['written' => $written];
        },
    ]);
});

/** @param array $given `kind` (post, term, user), `id`, `language`, `texts`, `is_old` (made from an older text) */
function common_measure_bring_translation(array $given, bool $update): bool
{
    ['kind' => $kind, 'id' => $id, 'language' => $language] = $given + ['kind' => '', 'id' => 0, 'language' => ''];
    $read = ['post' => 'get_post', 'term' => 'get_term', 'user' => 'get_userdata'][$kind] ?? null;
    $item = $read && (int) $id > 0 ? $read((int) $id) : null;
    if (!is_object($item) || is_wp_error($item) || !in_array($language, common_measure_setting('languages'), true)) {
        return false;
    }
    if (!$update && isset(common_measure_translations($kind, (int) $id)[$language])) {
        return false;
    }
    common_measure_translate($kind, $item, $language, (array) ($given['texts'] ?? []), empty($given['is_old']));
    return true;
}
