-- Refuses lines for which there is too little, telling each; does nothing where there is enough.
create or replace function inventory.refuse_insufficient(p_faults jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_faults <> '[]' then
    perform core.refuse(
      'INSUFFICIENT_STOCK',
      (select string_agg(f ->> 'message', ', ') from jsonb_array_elements(p_faults) as f), 409, p_faults
    );
  end if;
end
$$;

grant execute on function inventory.refuse_insufficient to assetry_api;
