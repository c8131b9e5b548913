create or replace function api.update_failure_links(
  p_failure_class_id uuid,
  p_links            api.row_list,
  p_row_version      integer default null
)
returns setof work.failure_class_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'update_failure_links', 'failure_class.update', jsonb_build_array(p_failure_class_id, p_links, p_row_version)
  );
  v_links  work.failure_links[];
  v_class  work.failure_classes;
begin
  if v_answer is null then
    v_links := work.check_failure_links(p_links);
    v_class := work.lock_failure_class(p_failure_class_id, p_row_version);

    -- What ceases to hold is kept, because reports name it; what holds again is the same link.
    update work.failure_links as l
       set archived_at = clock_timestamp()
     where l.class_id = p_failure_class_id
       and l.archived_at is null
       and not exists (
             select 1
               from unnest(v_links) as n
              where n.child_id = l.child_id
                and n.parent_id is not distinct from l.parent_id
           );

    insert into work.failure_links as l (class_id, parent_id, child_id, child_level)
    select p_failure_class_id, n.parent_id, n.child_id, n.child_level
      from unnest(v_links) as n
     order by n.child_level, n.parent_id, n.child_id
    on conflict (organization_id, class_id, above_id, child_id) do update
       set archived_at = null
     where l.archived_at is not null;

    -- The links belong to what a caller read: two who change them at once notice it by the version of the class.
    update work.failure_classes as c
       set updated_at = now()
     where c.id = p_failure_class_id
    returning * into v_class;

    v_answer := core.finish_action(core.answer(to_jsonb(v_class), null::work.failure_class_answer));
  end if;

  return next jsonb_populate_record(null::work.failure_class_answer, v_answer);
end
$$;

comment on function api.update_failure_links is $$Replace the failure hierarchy of a failure class

An omitted link ends for new reports and stays valid in existing ones.
p_links: All links of the class, at most 2,000 objects with child_id and parent_id: without parent_id the child is a
problem of the class; a cause has a listed problem as parent, a remedy a listed cause; an empty array removes all
Refuses with VALIDATION_FAILED (fields such as p_links[2].parent_id), FAILURE_CLASS_NOT_FOUND and STALE_ROW.$$;
