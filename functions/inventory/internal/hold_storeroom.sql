-- Keeps a storeroom as it is while something is done there; refuses one that is out of reach, or was archived unless
-- nothing is brought there (p_is_archived_too).
create or replace function inventory.hold_storeroom(p_storeroom_id uuid, p_is_archived_too boolean default false)
returns inventory.storerooms
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_storeroom inventory.storerooms;
begin
  select * into v_storeroom
    from inventory.storerooms as s
   where s.id = p_storeroom_id
     for share;

  if not found then
    perform core.refuse('STOREROOM_NOT_FOUND', 'No such storeroom', 404);
  elsif v_storeroom.archived_at is not null and not p_is_archived_too then
    perform core.refuse('STOREROOM_ARCHIVED', format('Storeroom %s was archived', v_storeroom.code), 409);
  end if;

  return v_storeroom;
end
$$;

grant execute on function inventory.hold_storeroom to assetry_api;
