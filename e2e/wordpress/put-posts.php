<?php
/**
 * Publishes posts in the WordPress next to it, each by a user with a role: `php put-posts.php posts.json root`.
 *
 * Posts are saved by the REST API, as editors do, so that WordPress removes content that the role may not write. Prints
 * a list of `{ name, link, stored }`: the address of the post, and the remaining content.
 */

['password' => $password, 'posts' => $posts] = json_decode(file_get_contents($argv[1]), true);
// Simulates a visitor's request without a signed-in user.
$_SERVER['REQUEST_METHOD'] = 'POST';
require $argv[2] . '/wp-load.php';

/** A user with a role, created if necessary. */
function test_person(string $role, string $password): int
{
    $known = get_user_by('login', $role);
    return $known ? $known->ID : wp_insert_user([
        'user_login' => $role,
        'user_pass' => $password,
        'user_email' => "$role@example.org",
        'role' => $role,
    ]);
}

$put = [];
// A name that is not a WordPress global (`post` is).
foreach ($posts as $wish) {
    // Applies the filters of this user's rights (kses_init).
    wp_set_current_user(test_person($wish['role'], $password));
    $request = new WP_REST_Request('POST', '/wp/v2/posts');
    $request->set_body_params(['title' => $wish['name'], 'content' => $wish['content'], 'status' => 'publish']);
    $response = rest_do_request($request);
    $data = $response->get_data();
    if ($response->is_error()) {
        fwrite(STDERR, "{$wish['name']}: " . json_encode($data));
        exit(1);
    }
    $put[] = ['name' => $wish['name'], 'link' => $data['link'], 'stored' => get_post($data['id'])->post_content];
}
echo json_encode($put);
