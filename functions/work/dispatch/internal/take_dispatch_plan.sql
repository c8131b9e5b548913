-- Holds a site for the plan of its dispatch until the end of the transaction; refuses a second plan at once.
create or replace function work.take_dispatch_plan(p_site_id uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform from core.sites as s where s.id = p_site_id for no key update skip locked;

  if not found then
    perform core.refuse(
      'BUSY', 'Another plan of this site is being made', 503, p_hint => 'Send the request again',
      p_headers => '{"Retry-After": "1"}'
    );
  end if;
end
$$;

grant execute on function work.take_dispatch_plan to assetry_api;
