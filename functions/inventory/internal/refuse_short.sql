-- Refuses lines for which there is too little besides what is pinned, telling each (inventory.short_line); does nothing
-- where there is enough.
create or replace function inventory.refuse_short(p_faults jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_faults @? '$[*] ? (@.code == "INSUFFICIENT_STOCK")' then
    perform inventory.refuse_insufficient(p_faults);
  elsif p_faults <> '[]' then
    perform core.refuse(
      'STOCK_PINNED', (select string_agg(f ->> 'message', ', ') from jsonb_array_elements(p_faults) as f), 409,
      p_faults, 'Release the reservations first'
    );
  end if;
end
$$;

grant execute on function inventory.refuse_short to assetry_api;
