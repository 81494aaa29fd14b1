<?php
/**
 * Loads content into the WordPress next to it: `php load-content.php content.json`.
 *
 * The file contains one list of items for each collection, in the format of `content/wordpress/*.json`. Its `uploads`
 * is the path below /wp-content/uploads of the files of /media/. Rows are written unchanged, so that a test can have
 * values that an editor's form would not save: ids, deleted authors and pictures, hostile text.
 */

$content = json_decode(file_get_contents($argv[1]), true);
require $argv[2] . '/wp-load.php';

global $wpdb;
$media_url = content_url('uploads/media');

/** Replaces addresses of the bundled files by those of this WordPress's uploads. */
function test_absolute($value)
{
    global $media_url;
    if (is_array($value)) {
        return array_map('test_absolute', $value);
    }
    if (!is_string($value)) {
        return $value;
    }
    return preg_replace('~(^|["\'])/media/~', '$1' . $media_url . '/', $value);
}

function test_text($value): string
{
    return is_array($value) ? (string) ($value['rendered'] ?? '') : (string) $value;
}

function test_meta(int $id, string $key, $value): void
{
    global $wpdb;
    $wpdb->insert($wpdb->postmeta, ['post_id' => $id, 'meta_key' => $key, 'meta_value' => $value]);
}

function test_load_posts(string $type, array $items): void
{
    global $wpdb;
    foreach ($items as $item) {
        $date = $item['date'] ?? '2026-01-01T00:00:00';
        $local = str_replace('T', ' ', $date);
        $modified = str_replace('T', ' ', $item['modified'] ?? $date);
        $title = test_text($item['title'] ?? '');
        $wpdb->insert($wpdb->posts, [
            'ID' => $item['id'],
            'post_type' => $type,
            'post_title' => html_entity_decode($title, ENT_QUOTES),
            'post_content' => test_absolute(test_text($type === 'attachment' ? ($item['description'] ?? '') : ($item['content'] ?? ''))),
            'post_excerpt' => trim(strip_tags(html_entity_decode(test_text($item[$type === 'attachment' ? 'caption' : 'excerpt'] ?? ''), ENT_QUOTES))),
            'post_name' => $item['slug'] ?? '',
            'post_status' => $item['status'] ?? 'publish',
            'post_password' => $item['password'] ?? '',
            'post_author' => $item['author'] ?? 0,
            'post_parent' => $item['parent'] ?? ($item['post'] ?? 0),
            'menu_order' => $item['menu_order'] ?? 0,
            'post_date' => $local,
            'post_date_gmt' => get_gmt_from_date($local),
            'post_modified' => $modified,
            'post_modified_gmt' => get_gmt_from_date($modified),
            'post_mime_type' => $item['mime_type'] ?? '',
            'comment_status' => $item['comment_status'] ?? 'closed',
            'ping_status' => $item['ping_status'] ?? 'closed',
            'guid' => $type === 'attachment' ? test_absolute($item['source_url'] ?? '') : home_url('/?p=' . $item['id']),
            'to_ping' => '',
            'pinged' => '',
            'post_content_filtered' => '',
        ]);
        if (!empty($item['acf'])) {
            test_meta($item['id'], TEST_FIELDS, json_encode(test_absolute($item['acf'])));
        }
        if (!empty($item['yoast_head_json'])) {
            test_meta($item['id'], 'test_yoast', json_encode($item['yoast_head_json']));
        }
        if (!empty($item['featured_media'])) {
            test_meta($item['id'], '_thumbnail_id', $item['featured_media']);
        }
        if ($type === 'attachment') {
            test_meta($item['id'], '_wp_attached_file', preg_replace('~^/~', '', $item['source_url'] ?? ''));
            test_meta($item['id'], '_wp_attachment_image_alt', $item['alt_text'] ?? '');
            $details = $item['media_details'] ?? [];
            foreach ($details['sizes'] ?? [] as $name => $size) {
                unset($size['source_url']);
                $size['mime-type'] = $size['mime_type'] ?? '';
                unset($size['mime_type']);
                $details['sizes'][$name] = $size;
            }
            test_meta($item['id'], '_wp_attachment_metadata', serialize($details));
        }
        foreach (array_merge($item['categories'] ?? [], $item['tags'] ?? []) as $term) {
            $wpdb->insert($wpdb->term_relationships, ['object_id' => $item['id'], 'term_taxonomy_id' => $term, 'term_order' => 0]);
        }
        if (!empty($item['sticky'])) {
            stick_post($item['id']);
        }
    }
}

/** A term's id is also its `term_taxonomy_id`, as in a current WordPress. */
function test_load_terms(string $taxonomy, array $items): void
{
    global $wpdb;
    foreach ($items as $item) {
        $id = $item['id'];
        $wpdb->insert($wpdb->terms, ['term_id' => $id, 'name' => $item['name'] ?? '', 'slug' => $item['slug'] ?? '', 'term_group' => 0]);
        $wpdb->insert($wpdb->term_taxonomy, [
            'term_taxonomy_id' => $id,
            'term_id' => $id,
            'taxonomy' => $taxonomy,
            'description' => test_text($item['description'] ?? ''),
            'parent' => $item['parent'] ?? 0,
            'count' => 0,
        ]);
        if (!empty($item['acf'])) {
            add_term_meta($id, TEST_FIELDS, wp_slash(json_encode(test_absolute($item['acf']))));
        }
    }
}

$wpdb->query('START TRANSACTION');
foreach ([$wpdb->posts, $wpdb->postmeta, $wpdb->terms, $wpdb->term_taxonomy, $wpdb->term_relationships, $wpdb->termmeta, $wpdb->users, $wpdb->usermeta, $wpdb->comments] as $table) {
    $wpdb->query("DELETE FROM $table");
}
update_option('sticky_posts', []);
update_option('default_category', 0);
update_option('blogname', $content['name'] ?? 'A real WordPress');
update_option('test_is_plain', $content['isPlain'] ?? false);
update_option('timezone_string', 'America/Chicago');
foreach ($content['users'] ?? [] as $user) {
    $wpdb->insert($wpdb->users, [
        'ID' => $user['id'],
        'user_login' => $user['slug'],
        'user_nicename' => $user['slug'],
        'display_name' => $user['name'],
        'user_url' => $user['url'] ?? '',
        'user_registered' => '2026-01-01 00:00:00',
    ]);
    update_user_meta($user['id'], 'description', wp_slash($user['description'] ?? ''));
    if (!empty($user['acf'])) {
        update_user_meta($user['id'], TEST_FIELDS, wp_slash(json_encode(test_absolute($user['acf']))));
    }
}
test_load_terms('category', $content['categories'] ?? []);
test_load_terms('post_tag', $content['tags'] ?? []);
foreach (['page' => 'pages', 'post' => 'posts', 'events' => 'events', 'advisory_committees' => 'advisory_committees', 'attachment' => 'media'] as $type => $name) {
    test_load_posts($type, $content[$name] ?? []);
}
$wpdb->query('COMMIT');
foreach (['category', 'post_tag'] as $taxonomy) {
    $ids = $wpdb->get_col("SELECT term_taxonomy_id FROM $wpdb->term_taxonomy WHERE taxonomy = '$taxonomy'");
    wp_update_term_count_now($ids, $taxonomy);
    clean_taxonomy_cache($taxonomy);
}
global $wp_rewrite;
$wp_rewrite->set_permalink_structure('/blog/%postname%/');
$wp_rewrite->set_category_base('/category');
$wp_rewrite->flush_rules(false);
echo array_sum(array_map(fn ($list) => is_array($list) ? count($list) : 0, $content)), " items\n";
