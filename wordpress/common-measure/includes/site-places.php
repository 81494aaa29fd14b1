<?php
/** Addresses of posts, pages and events on the site. This WordPress has no public pages: links lead to the site. */

defined('ABSPATH') || exit;

/** @return string|null an address; null if the site has no page for the item, or the site's address is not set */
function common_measure_place(WP_Post $post): ?string
{
    $site = common_measure_site_url();
    $path = common_measure_path($post);
    return $site === '' || $path === null ? null : $site . $path;
}

function common_measure_path(WP_Post $post): ?string
{
    if ($post->post_type === 'post') {
        return '/blog/' . ($post->post_name ?: $post->ID);
    }
    if ($post->post_type === 'events') {
        return '/events';
    }
    if ($post->post_type === 'advisory_committees') {
        return '/the-initiative';
    }
    return $post->post_type === 'page' ? common_measure_page_path($post) : null;
}

function common_measure_page_path(WP_Post $page): ?string
{
    $paths = ['landing' => '/', 'initiative' => '/the-initiative', 'events' => '/events', 'terms' => '/terms-conditions', 'privacy' => '/privacy-policy'];
    $place = array_search($page->ID, common_measure_setting('ids'), true);
    if (isset($paths[$place])) {
        return $paths[$place];
    }
    if ($page->post_name === 'faqs') {
        return '/faqs';
    }
    $slug = $page->post_name ?: $page->ID;
    if (has_category('topic', $page)) {
        return "/topic/$slug";
    }
    $parent = $page->post_parent ? get_post($page->post_parent) : null;
    return $parent && has_category('sub-topic', $page) ? "/topic/{$parent->post_name}/$slug" : null;
}

/** “View”, here and in mails and lists, leads through the item’s own address to the site. */
add_action('template_redirect', function (): void {
    $post = is_singular() || is_preview() ? get_queried_object() : null;
    if (!$post instanceof WP_Post) {
        return;
    }
    if (is_preview()) {
        $place = current_user_can('edit_post', $post->ID) ? common_measure_preview_door($post) : null;
    } else {
        $place = $post->post_status === 'publish' ? common_measure_place($post) : null;
    }
    // A post embedded in another post, and feeds, stay in this WordPress.
    if ($place !== null && !is_embed() && !is_feed()) {
        header('Cache-Control: no-store');
        // The address is set by this WordPress's administrator.
        wp_redirect($place, 302, 'Common Measure');
        exit;
    }
});
