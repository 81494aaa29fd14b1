<?php
/** The fields of the site (fields.json), their items, and their values under `acf`. */

defined('ABSPATH') || exit;

const COMMON_MEASURE_META = 'common_measure_fields';
const COMMON_MEASURE_DESCRIPTION = 'common_measure_description';

/** @return list<array<string, mixed>> the groups of fields.json */
function common_measure_groups(): array
{
    static $groups = null;
    return $groups ??= json_decode(file_get_contents(COMMON_MEASURE_DIR . '/fields.json'), true);
}

/** True if Advanced Custom Fields is active, which then provides the fields from acf-json. */
function common_measure_has_acf(): bool
{
    return class_exists('ACF');
}

add_filter('acf/settings/load_json', function (array $folders): array {
    $folders[] = COMMON_MEASURE_DIR . '/acf-json';
    return $folders;
});

/** ACF does not know the site's pages, so its rule “Place of the page” compares with the settings of this plug-in. */
add_filter('acf/location/rule_match/common_measure_place', function ($is, array $rule, array $screen): bool {
    $id = (int) ($screen['post_id'] ?? 0);
    $is = common_measure_is_at_place($id, $rule['value']);
    return $rule['operator'] === '!=' ? !$is : $is;
}, 10, 3);

function common_measure_is_at_place(int $id, string $place): bool
{
    if ($place === 'faqs') {
        return get_post_field('post_name', $id) === 'faqs';
    }
    return $id > 0 && (common_measure_setting('ids')[$place] ?? 0) === $id;
}

/** @return list<array<string, mixed>> the groups that belong to a post, page or event */
function common_measure_groups_of(WP_Post $post): array
{
    $all = array_filter(common_measure_groups(), fn ($group) => in_array($post->post_type, $group['where']['types'] ?? [], true));
    $fitting = array_filter($all, fn ($group) => common_measure_fits($group['where'], $post));
    return array_values($fitting);
}

function common_measure_fits(array $where, WP_Post $post): bool
{
    if (isset($where['category'])) {
        return has_category($where['category'], $post);
    }
    if (isset($where['place'])) {
        return common_measure_is_at_place($post->ID, $where['place']);
    }
    return !isset($where['slug']) || $post->post_name === $where['slug'];
}

/** @return array<string, mixed> editors' values by field name */
function common_measure_stored(string $kind, int $id): array
{
    $text = $kind === 'user' ? get_user_meta($id, COMMON_MEASURE_META, true) : get_metadata('post', $id, COMMON_MEASURE_META, true);
    $stored = is_string($text) && $text !== '' ? json_decode($text, true) : null;
    return is_array($stored) ? $stored : [];
}

/** Stores the fields of an item, and of its newest revision, which was created just before. */
function common_measure_store(string $kind, int $id, array $values): void
{
    $text = wp_slash(wp_json_encode($values));
    if ($kind === 'user') {
        update_user_meta($id, COMMON_MEASURE_META, $text);
        return;
    }
    update_metadata('post', $id, COMMON_MEASURE_META, $text);
    foreach (wp_get_post_revisions($id, ['numberposts' => 1]) as $revision) {
        update_metadata('post', $revision->ID, COMMON_MEASURE_META, $text);
    }
}

add_action('_wp_put_post_revision', function (int $revision): void {
    $stored = common_measure_stored('post', (int) wp_get_post_parent_id($revision));
    if ($stored !== [] && common_measure_stored('post', $revision) === []) {
        update_metadata('post', $revision, COMMON_MEASURE_META, wp_slash(wp_json_encode($stored)));
    }
});

add_action('wp_restore_post_revision', function (int $id, int $revision): void {
    $stored = common_measure_stored('post', $revision);
    if ($stored !== []) {
        update_metadata('post', $id, COMMON_MEASURE_META, wp_slash(wp_json_encode($stored)));
    }
}, 10, 2);

add_action('rest_api_init', 'common_measure_register_fields');

function common_measure_register_fields(): void
{
    $types = array_keys(COMMON_MEASURE_TYPES);
    if (!common_measure_has_acf()) {
        $write = function ($values, $item) {
            $kind = $item instanceof WP_User ? 'user' : 'post';
            if (!is_array($values)) {
                return new WP_Error('rest_invalid_param', 'The fields (acf) are an object.', ['status' => 400]);
            }
            common_measure_store($kind, $item->ID, common_measure_clean_all(common_measure_all_fields($kind, $item), $values, common_measure_stored($kind, $item->ID)));
            return true;
        };
        register_rest_field($types, 'acf', ['get_callback' => fn ($item) => common_measure_answer((int) $item['id']), 'update_callback' => $write]);
        register_rest_field('user', 'acf', ['get_callback' => fn ($item) => common_measure_answer_user((int) $item['id']), 'update_callback' => $write]);
        $revisions = array_map(fn ($type) => "$type-revision", $types);
        register_rest_field($revisions, 'acf', ['get_callback' => fn ($item) => common_measure_answer((int) $item['id'])]);
    }
    if (!defined('WPSEO_VERSION')) {
        register_rest_field(['post', 'page'], 'yoast_head_json', [
            'get_callback' => fn ($item) => array_filter(['description' => get_post_meta($item['id'], COMMON_MEASURE_DESCRIPTION, true)]) ?: new stdClass(),
            'update_callback' => fn ($value, $post) => update_post_meta($post->ID, COMMON_MEASURE_DESCRIPTION, wp_slash(common_measure_plain($value['description'] ?? ''))),
        ]);
    }
}

/** Every field that an item of its kind may have, in any category. */
function common_measure_all_fields(string $kind, $item): array
{
    $fields = [];
    foreach (common_measure_groups() as $group) {
        $is_own = $kind === 'user' ? !empty($group['where']['user']) : in_array($item->post_type, $group['where']['types'] ?? [], true);
        foreach ($is_own ? $group['fields'] : [] as $field) {
            $fields[$field['name']] = $field;
        }
    }
    return array_values($fields);
}

/** Fields of a post, page, event, member or revision in ACF's format; an empty list without any. */
function common_measure_answer(int $id)
{
    $post = get_post($id);
    $owner = $post && $post->post_type === 'revision' ? get_post($post->post_parent) : $post;
    if (!$owner) {
        return [];
    }
    $stored = common_measure_stored('post', $id);
    if ($post !== $owner && $stored === []) {
        return [];
    }
    $fields = [];
    foreach (common_measure_groups_of($owner) as $group) {
        foreach ($group['fields'] as $field) {
            $fields[$field['name']] = $field;
        }
    }
    foreach (common_measure_all_fields('post', $owner) as $field) {
        if (array_key_exists($field['name'], $stored)) {
            $fields[$field['name']] = $field;
        }
    }
    return common_measure_format_all(array_values($fields), $stored);
}

function common_measure_answer_user(int $id)
{
    return common_measure_format_all(common_measure_all_fields('user', get_userdata($id)), common_measure_stored('user', $id));
}
