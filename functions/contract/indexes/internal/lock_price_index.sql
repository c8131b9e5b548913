-- Locks a price index at the version that the caller read.
create or replace function contract.lock_price_index(p_price_index_id uuid, p_row_version integer)
returns contract.price_indexes
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_index contract.price_indexes;
begin
  select * into v_index from contract.price_indexes as i where i.id = p_price_index_id for no key update;

  if not found then
    perform core.refuse('PRICE_INDEX_NOT_FOUND', 'No such price index', 404);
  end if;

  perform core.check_row_version(v_index.row_version, p_row_version);
  return v_index;
end
$$;

grant execute on function contract.lock_price_index to assetry_api;
