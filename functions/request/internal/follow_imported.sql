-- Gives the requests that an import made or changed their clocks, where a service policy promises an answer to
-- requests.
create or replace function request.follow_imported(p_rows core.import_row[])
returns void
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_request request.requests;
begin
  if not exists (
    select from service.policies as p where num_nonnulls(p.request_acknowledge_minutes, p.request_respond_minutes) > 0
  ) then
    return;
  end if;

  for v_request in
    select *
      from request.requests as q
     where q.id = any (array(select r.id from unnest(p_rows) as r where r.faults = '[]' and r.kept <> '{}'))
     order by q.id
  loop
    perform service.follow_request(v_request, true);
  end loop;
end
$$;

grant execute on function request.follow_imported to assetry_api;
