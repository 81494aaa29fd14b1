/** An error in WordPress's format; the HTTP status is `data.status`. */
export interface WordPressError {
  code: string
  message: string
  data: { status: number }
}

function error(code: string, message: string, status: number): WordPressError {
  return { code, message, data: { status } }
}

/** Codes, messages and statuses of a real WordPress. */
export const errors = {
  noRoute: error('rest_no_route', 'No route was found matching the URL and request method.', 404),
  post: error('rest_post_invalid_id', 'Invalid post ID.', 404),
  term: error('rest_term_invalid', 'Term does not exist.', 404),
  user: error('rest_user_invalid_id', 'Invalid user ID.', 404),
  type: error('rest_type_invalid', 'Invalid post type.', 404),
  hiddenPost: error('rest_forbidden', 'Sorry, you are not allowed to do that.', 401),
  hiddenUser: error('rest_user_cannot_view', 'Sorry, you are not allowed to list users.', 401),
  lastPage: error(
    'rest_post_invalid_page_number',
    'The page number requested is larger than the number of pages available.',
    400,
  ),
  internal: error('internal_server_error', 'The content could not be read.', 500),
}

/** A refusal that names the parameters with invalid values. */
export function invalidParameters(names: readonly string[]): WordPressError {
  return error('rest_invalid_param', `Invalid parameter(s): ${names.join(', ')}`, 400)
}
