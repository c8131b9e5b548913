-- A booking of assets for a worker, in a status that all its lines have; '12 hours' is told from now.
create function test.booking(
  p_name   text,
  p_site   text,
  p_worker text,
  p_assets text[],
  p_from   interval,
  p_to     interval,
  p_status text default 'RESERVED'
)
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id uuid := uuidv7();
begin
  insert into asset.bookings (id, organization_id, site_id, booking_number, worker_id, starts_at, ends_at, status)
  values (
    v_id, test.current_organization(), test.id(p_site), 'B-' || v_id, test.id(p_worker), now() + p_from, now() + p_to,
    p_status
  );
  insert into asset.booking_lines (
    organization_id, site_id, booking_id, position, asset_id, starts_at, ends_at, status
  )
  select test.current_organization(), test.id(p_site), v_id, a.position, test.id(a.name), now() + p_from, now() + p_to,
         p_status
    from unnest(p_assets) with ordinality as a (name, position);
  return test.remember(p_name, v_id);
end
$$;

-- The details of a refusal.
create function test.details(p_sql text)
returns jsonb
language plpgsql
volatile
as $$
begin
  execute p_sql;
  return null;
exception
  when sqlstate 'PGRST' then
    return (sqlerrm::jsonb ->> 'details')::jsonb;
end
$$;

grant execute on function test.booking, test.details to public;
