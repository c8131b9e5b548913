-- Makes the rows of an import the items of the draft of their template, in their order, unless the newest revision has
-- the same. With a fault in one of them the template keeps what it has, and all are rejected.
create or replace function inspection.import_template_part(p_template_id uuid, p_part core.import_row[])
returns setof core.import_row
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_entity      text  := 'inspection.template_items';
  v_after       jsonb := inspection.newest_items(p_template_id);
  v_said_before jsonb := core.said_lines(v_entity, v_after);
  v_said        jsonb;
  v_draft_id    uuid;
  v_read        record := inspection.read_items(
    (
      select jsonb_agg(jsonb_strip_nulls(r.kept) - '{template_id,is_current,row_version}'::text[] order by r.position)
        from unnest(p_part) as r
    )
  );
begin
  if v_read.p_faults <> '[]' or exists (select from unnest(p_part) as r where r.faults <> '[]') then
    return query select * from core.rejected_lines(p_part, 'template_id', 'p_items', v_read.p_faults);
    return;
  end if;

  -- Where there are none yet, nothing is compared. What is stored says what was read.
  if v_said_before <> '[]' then
    v_said := core.said_lines(v_entity, to_jsonb(v_read.p_read));
  end if;

  if v_said is distinct from v_said_before then
    perform inspection.store_items(p_template_id, v_read.p_read);
    v_draft_id := inspection.draft_of(p_template_id);
    v_after := (
      select jsonb_agg(jsonb_build_object('id', i.id) order by i.position)
        from inspection.template_items as i
       where i.revision_id = v_draft_id
    );
  end if;

  return query select * from core.stored_lines(p_part, v_after, v_said_before, coalesce(v_said, v_after));
end
$$;

grant execute on function inspection.import_template_part to assetry_api;
