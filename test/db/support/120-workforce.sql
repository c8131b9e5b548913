-- A worker at a site.
create function test.worker(p_name text, p_site text)
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id uuid := uuidv7();
begin
  insert into workforce.workers (id, organization_id, site_id, worker_number, name)
  values (v_id, test.current_organization(), test.id(p_site), 'W-' || v_id, p_name);
  return test.remember(p_name, v_id);
end
$$;

grant execute on function test.worker to public;
