-- A number, such as WO-000017, that no record of the entity has in the caller's organization: one that
-- somebody chose by hand is passed over. The table's name comes from the registry.
create or replace function core.new_number(p_entity text)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_entity   core.entities;
  v_number   text;
  v_is_taken boolean;
begin
  select * into v_entity from core.entities as e where e.entity = p_entity;

  loop
    v_number := core.format_number(p_entity, core.next_number(p_entity));

    execute format(
      'select exists (select 1 from %I.%I where organization_id = $1 and %I = $2)',
      split_part(p_entity, '.', 1), split_part(p_entity, '.', 2), v_entity.code_column
    ) into v_is_taken using core.current_organization_id(), v_number;

    if not v_is_taken then
      return v_number;
    end if;
  end loop;
end
$$;

grant execute on function core.new_number to assetry_api;
