-- Holds a type of meters as it is while a meter becomes one of it; refuses one that was archived meanwhile, and one of
-- another kind than the meter is to be. Null where there is no type.
create or replace function meter.hold_type(p_type_id uuid, p_kind text)
returns meter.types
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_type meter.types;
begin
  select * into v_type
    from meter.types as t
   where t.id = p_type_id
     for share;

  if v_type.archived_at is not null then
    perform core.refuse_field('type_id', 'ARCHIVED', 'Archived: it cannot be used for new records');
  elsif v_type.kind <> p_kind then
    perform core.refuse_field('type_id', 'KIND_DIFFERS', format('Its kind is %s and not %s', v_type.kind, p_kind));
  end if;

  return v_type;
end
$$;

grant execute on function meter.hold_type to assetry_api;
