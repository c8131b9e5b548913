-- The bin, locked for a change; refuses one that is out of reach or was changed meanwhile.
create or replace function inventory.lock_bin(p_bin_id uuid, p_row_version integer)
returns inventory.bins
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_bin inventory.bins;
begin
  select * into v_bin
    from inventory.bins as b
   where b.id = p_bin_id
     for no key update;

  if not found then
    perform core.refuse('BIN_NOT_FOUND', 'No such bin', 404);
  end if;

  perform core.check_row_version(v_bin.row_version, p_row_version);
  return v_bin;
end
$$;

grant execute on function inventory.lock_bin to assetry_api;
