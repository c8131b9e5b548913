-- Moves the promised times of a request, which is locked, to the hours of work that its site has now.
create or replace function service.follow_request_calendar(p_request request.requests)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_at    timestamptz := clock_timestamp();
  v_clock service.clocks;
begin
  for v_clock in
    select *
      from service.clocks as c
     where c.organization_id = p_request.organization_id
       and c.request_id = p_request.id
       and c.is_current
       and c.met_at is null
     order by c.id
       for no key update
  loop
    perform service.attach_again(v_clock, service.waits_of(p_request.id), v_at);
  end loop;

  perform service.follow_request(p_request);
end
$$;

grant execute on function service.follow_request_calendar to assetry_api;
