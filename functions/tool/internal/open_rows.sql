-- How many rows of a review are not assessed, at whatever site they were used.
create or replace function tool.open_rows(p_review_id uuid)
returns integer
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select count(*)::integer
    from tool.review_rows as r
   where r.organization_id = core.current_organization_id()
     and r.review_id = p_review_id
     and r.verdict is null
$$;

grant execute on function tool.open_rows to authenticated, assetry_api;
