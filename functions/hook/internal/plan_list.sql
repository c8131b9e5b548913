-- How the list that a request reads is planned, for the rest of the transaction.
-- A list reads one table in order and looks names up for a page of it: other ways to join are not worth the time that
-- considering them takes, and would read everything if the planner took the page for a large one. To page through a
-- list one plan serves every caller; with other conditions the best one depends on their values.
-- The body is one expression, so that it becomes part of the statement of hook.pre_request.
create or replace function hook.plan_list(p_only_pages boolean)
returns text
language sql
volatile
return set_config('join_collapse_limit', '1', true)
    || set_config('enable_hashjoin', 'off', true)
    || set_config('enable_mergejoin', 'off', true)
    || set_config('plan_cache_mode', case when p_only_pages then 'force_generic_plan' else 'auto' end, true);

grant execute on function hook.plan_list to assetry_auth;
