-- The instant up to which the data of a figure go: the end of its last day at the last of the sites, at the latest now.
create or replace function report.data_until(p_figure report.figures, p_site_ids uuid[], p_until date)
returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select case
           when p_figure.is_current then now()
           else least(now(), max((p_until + 1)::timestamp at time zone s.time_zone))
         end
    from core.sites as s
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
$$;

grant execute on function report.data_until to assetry_list;
