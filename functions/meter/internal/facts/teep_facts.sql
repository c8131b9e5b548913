-- Assets that count output with the hours of their good output at the ideal rate, of all hours.
create or replace function meter.teep_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select f.site_id, f.asset_id, f.asset_id, null::uuid, null::uuid, null::uuid, f.at, null::text, null::text,
         f.good_hours, f.calendar
    from meter.effectiveness_of(p_site_ids, p_asset_ids, p_from, p_until) as f;
end;
