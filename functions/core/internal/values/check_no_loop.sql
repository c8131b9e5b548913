-- Refuses a parent that lies below the record itself. Whoever asks has locked the tree before the record; here it is
-- locked for those who have not. The table's name comes from the registry's entities.
create or replace function core.check_no_loop(p_entity text, p_id uuid, p_parent_id uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_ancestor_id uuid := p_parent_id;
begin
  if p_parent_id is null then
    return;
  end if;

  perform core.lock_tree(p_entity);

  while v_ancestor_id is not null loop
    if v_ancestor_id = p_id then
      perform core.refuse(
        'TREE_LOOP', 'The parent is a descendant of the record itself', 422,
        jsonb_build_array(core.fault('parent_id', 'TREE_LOOP', 'It is a descendant of the record itself'))
      );
    end if;

    execute format(
      'select parent_id from %I.%I where id = $1', split_part(p_entity, '.', 1), split_part(p_entity, '.', 2)
    ) into v_ancestor_id using v_ancestor_id;
  end loop;
end
$$;

grant execute on function core.check_no_loop to assetry_api;
