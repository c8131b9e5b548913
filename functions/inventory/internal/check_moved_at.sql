-- Refuses an instant at which goods are said to have moved, which is to come or more than 366 days ago. An earlier day
-- than today at the site needs the permission movement.backdate.
create or replace function inventory.check_moved_at(p_field text, p_moved_at timestamptz, p_site_id uuid)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_now timestamptz := clock_timestamp();
begin
  if p_moved_at > v_now then
    perform core.refuse_field(p_field, 'IN_FUTURE', 'Cannot be in the future');
  elsif p_moved_at < v_now - interval '366 days' then
    perform core.refuse_field(p_field, 'TOO_EARLY', 'At most 366 days ago');
  elsif core.site_date(p_site_id, p_moved_at) < core.site_date(p_site_id, v_now) then
    perform core.require_permission('movement.backdate');
  end if;
end
$$;

grant execute on function inventory.check_moved_at to assetry_api;
