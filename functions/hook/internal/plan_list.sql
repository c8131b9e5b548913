-- How the list that a request reads is planned, for the rest of the transaction.
-- A list reads one table in order and looks names up for a page of it: other ways to join are not worth the time that
-- considering them takes, and would read everything if the planner took the page for a large one. Rows that are kept
-- to be compared with each of another table are such a way, too: where ten sites are expected and a thousand reached,
-- there are a hundred times as many.
-- The rest depends on the query's conditions, which the gateway names. To page through a list one plan serves every
-- caller. With conditions the best plan depends on their values, and one that was kept while people looked for what is
-- common would look through everything for what is rare; and what is no regular expression is then refused while
-- planning, not where it first meets a row. Of one row by its id Postgres may keep a plan.
-- The planner takes the sites that a caller reaches for ten, whoever it is. Where all are reached, it would read all
-- that is of a class (a status, a priority) to sort it, while a page of it is soon full in the list's own order; so
-- that is the plan, and it is kept, too. Whom a key or another identity narrows may wait longer for it.
-- The body is one expression, so that it becomes part of the statement of hook.pre_request.
create or replace function hook.plan_list(p_conditions text, p_reaches_all boolean)
returns text
language sql
volatile
return set_config('join_collapse_limit', '1', true)
    || set_config('enable_hashjoin', 'off', true)
    || set_config('enable_mergejoin', 'off', true)
    || set_config('enable_material', 'off', true)
    || case
         when p_conditions = 'none' then set_config('plan_cache_mode', 'force_generic_plan', true)
         when p_conditions = 'classes' and p_reaches_all then
           set_config('plan_cache_mode', 'force_generic_plan', true) || set_config('enable_sort', 'off', true)
         when p_conditions = 'row' then set_config('plan_cache_mode', 'auto', true)
         else set_config('plan_cache_mode', 'force_custom_plan', true)
       end;

grant execute on function hook.plan_list to assetry_auth;
