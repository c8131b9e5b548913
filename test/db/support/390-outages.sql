-- An outage of an asset, or of a site, in the hours between two instants; with a status as if its actions had given it.
create function test.outage(
  p_name text, p_asset text, p_starts_at timestamptz, p_ends_at timestamptz, p_status text default 'PLANNED',
  p_site text default 'north'
)
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id uuid := uuidv7();
begin
  insert into maintenance.outages (
    id, organization_id, site_id, outage_number, name, asset_id, starts_at, ends_at, status, confirmed_at
  )
  values (
    v_id, test.current_organization(), test.id(p_site), 'OU-' || v_id, p_name,
    case when p_asset is not null then test.id(p_asset) end, p_starts_at, p_ends_at, p_status,
    case p_status when 'CONFIRMED' then now() end
  );
  return test.remember(p_name, v_id);
end
$$;

-- The work orders that an outage holds, by name.
create function test.held_by(p_outage text)
returns text
language sql
stable
security definer
as $$
  select string_agg(test.name_of(g.work_order_id), ' ' order by test.name_of(g.work_order_id))
    from maintenance.outage_work_orders as g
   where g.outage_id = test.id(p_outage)
     and g.released_at is null
$$;

grant execute on function test.outage, test.held_by to public;
