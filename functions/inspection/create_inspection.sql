create or replace function api.create_inspection(p_values api.field_values)
returns table (id uuid, inspection_number text, status text, items integer, row_version integer)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  v_answer     jsonb := core.begin_action('create_inspection', 'inspection.create', jsonb_build_array(p_values));
  v_inspection inspection.inspections;
  v_opened     inspection.inspections;
  v_constraint text;
begin
  if v_answer is null then
    v_inspection := jsonb_populate_record(
      null::inspection.inspections, core.check_values('inspection.inspections', p_values, 'create')
    );

    if num_nonnulls(v_inspection.asset_id, v_inspection.location_id) > 1 then
      perform core.refuse_field('location_id', 'NOT_ALLOWED', 'It is about an asset or a location, not both');
    elsif num_nonnulls(v_inspection.asset_id, v_inspection.location_id, v_inspection.worker_id) > 1 then
      perform core.refuse_field('worker_id', 'NOT_ALLOWED', 'It is about an asset, a location or a worker');
    end if;

    v_opened := inspection.opened_by_client(v_inspection);

    if v_opened.id is null then
      perform asset.hold_location(v_inspection.site_id, v_inspection.location_id);
      perform asset.hold_usable_asset(v_inspection.site_id, v_inspection.asset_id);
      perform inspection.hold_subject(v_inspection);

      begin
        v_opened := inspection.raise_inspection(v_inspection);
      exception
        when unique_violation then
          get stacked diagnostics v_constraint = constraint_name;
          -- The device asked twice, and the other request was first.
          v_opened := inspection.opened_by_client(v_inspection);

          if v_opened.id is null then
            perform core.refuse_duplicate('inspection', v_constraint);
          end if;
      end;
    end if;

    v_inspection := v_opened;
    v_answer := core.finish_action(
      jsonb_build_object(
        'id', v_inspection.id, 'inspection_number', v_inspection.inspection_number, 'status', v_inspection.status,
        'items', (select count(*) from inspection.inspection_items as i where i.inspection_id = v_inspection.id),
        'row_version', v_inspection.row_version
      )
    );
  end if;

  return query
  select * from jsonb_to_record(v_answer) as a (
    id uuid, inspection_number text, status text, items integer, row_version integer
  );
end
$$;

comment on function api.create_inspection is $$Open an inspection

It is about an asset or a location of the site, a worker who serves it, or about the site; a template with a scope is
for that alone. client_id is an id that the device gives, such as one that opened it while it was offline: the same id
again opens no other and answers the inspection as it is now. Its items are those of the template's published
revision, whatever becomes of the template later; they are at /inspection_items?inspection_id=eq.<id>, and items in the
answer is how many there are.
Refuses with VALIDATION_FAILED (also when the asset or location lacks a meter that an item reads, or the template is for
something else), PARENT_AT_OTHER_SITE, ASSET_RETIRED, WORKER_NOT_FOUND, WORKER_NOT_ACTIVE, SITE_NOT_SERVED,
INSPECTION_TEMPLATE_NOT_PUBLISHED and ALREADY_EXISTS (client_id is that of another inspection).$$;
