-- Writes the exchange rates of an import that are new and were accepted.
create or replace function core.store_exchange_rates(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  insert into core.exchange_rates (id, from_currency, to_currency, valid_on, rate, source)
  select r.id, n.from_currency, n.to_currency, n.valid_on, n.rate, n.source
    from unnest(p_rows) as r
   cross join lateral (
      select (p.n).* from (select jsonb_populate_record(null::core.exchange_rates, r.kept) as n offset 0) as p
   ) as n
   where r.is_new
     and r.faults = '[]'
   order by n.from_currency, n.to_currency, n.valid_on;

  return p_rows;
exception
  when unique_violation then
    perform core.refuse(
      'ALREADY_EXISTS', 'One of these rates was created at the same time', 409, p_hint => 'Import the rows again'
    );
end
$$;

grant execute on function core.store_exchange_rates to assetry_api;
