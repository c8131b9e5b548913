-- What a caller's ilike asks, with a pattern that cannot fail. The body is one expression, so that the planner sees the
-- catalog's operator, and its indexes.
create or replace function hook.matches_ilike(p_text text, p_pattern text)
returns boolean
language sql
immutable
strict
parallel safe
return p_text operator(pg_catalog.~~*) hook.safe_pattern(p_pattern);

grant execute on function hook.matches_ilike to authenticated;
