-- The labour rate, locked for a change; refuses one that is not there or was changed meanwhile.
create or replace function workforce.lock_labour_rate(p_labour_rate_id uuid, p_row_version integer)
returns workforce.labour_rates
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_rate workforce.labour_rates;
begin
  select * into v_rate
    from workforce.labour_rates as r
   where r.id = p_labour_rate_id
     for no key update;

  if not found then
    perform core.refuse('LABOUR_RATE_NOT_FOUND', 'No such labour rate', 404);
  end if;

  perform core.check_row_version(v_rate.row_version, p_row_version);
  return v_rate;
end
$$;

grant execute on function workforce.lock_labour_rate to assetry_api;
