-- What the due day of a calibration means for having the asset in a time, when its category says p_policy: it ends
-- before the asset is back, or fewer days are left at the start than the category asks for.
create or replace function asset.due_faults(p_asset_id uuid, p_during tstzrange, p_policy text)
returns table (code text, message text)
language sql
stable
set search_path = ''
as $$
  select f.code, f.message
    from asset.assets as a
   cross join lateral asset.tool_rules(a.category_id) as r
   cross join lateral (
          select asset.calibration_due_on(a.id) as due_on where r.p_loan_due_policy = p_policy offset 0
        ) as d
   cross join lateral (
      values
        (
          'CALIBRATION_ENDS_DURING_LOAN', format('Its calibration is due on %s', d.due_on),
          upper_inf(p_during) or core.site_date(a.site_id, upper(p_during)) > d.due_on
        ),
        (
          'CALIBRATION_DUE_SOON',
          format('Its calibration is due on %s, and %s days are needed', d.due_on, r.p_loan_days_left),
          d.due_on - core.site_date(a.site_id, lower(p_during)) < r.p_loan_days_left
        )
    ) as f (code, message, is_so)
   where a.id = p_asset_id
     and d.due_on is not null
     and f.is_so
$$;

grant execute on function asset.due_faults to assetry_api, assetry_list;
