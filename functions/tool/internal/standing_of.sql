-- Of a tool, when its calibration is due, in how many days of its site, and the reasons for which it cannot be used
-- now, [{code, message}]; null for none.
create or replace function tool.standing_of(
  p_asset_id uuid, out calibration_due_on date, out days_left integer, out reasons jsonb
)
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select d.due_on, d.due_on - core.site_date(a.site_id),
         (
           select jsonb_agg(jsonb_build_object('code', r.code, 'message', r.message) order by r.code, r.message)
             from (
               select c.code, c.message from asset.calibration_reasons(a) as c
                union
               select u.code, u.message from asset.unfit_reasons(a) as u
             ) as r
         )
    from asset.assets as a
   cross join lateral (select asset.calibration_due_on(a.id) as due_on offset 0) as d
   where a.organization_id = core.current_organization_id()
     and a.id = p_asset_id
$$;

grant execute on function tool.standing_of to authenticated, assetry_list;
