create or replace function api.update_notification_destination(
  p_notification_destination_id uuid,
  p_values                      api.field_values,
  p_row_version                 integer default null
)
returns table (id uuid, channel text, name text, row_version integer)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_answer      jsonb := core.begin_action(
    'update_notification_destination', 'notification_destination.manage',
    jsonb_build_object(
      'p_notification_destination_id', p_notification_destination_id, 'p_values', p_values,
      'p_row_version', p_row_version
    )
  );
  v_destination notify.destinations;
  v_constraint  text;
begin
  if v_answer is null then
    p_values := core.check_values('notify.destinations', p_values, 'update');

    v_destination := notify.lock_notification_destination(p_notification_destination_id, p_row_version);
    v_destination := jsonb_populate_record(
      v_destination, core.merge_values('notify.destinations', to_jsonb(v_destination), p_values)
    );
    perform notify.check_destination(v_destination);

    begin
      update notify.destinations as d
         set site_id = v_destination.site_id,
             name = v_destination.name,
             address = v_destination.address,
             archived_at = v_destination.archived_at
       where d.id = p_notification_destination_id
      returning * into v_destination;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('notification_destination', v_constraint);
    end;

    v_answer := core.finish_action(
      jsonb_build_object(
        'id', v_destination.id, 'channel', v_destination.channel, 'name', v_destination.name,
        'row_version', v_destination.row_version
      )
    );
  end if;

  return query
  select * from jsonb_to_record(v_answer) as a (id uuid, channel text, name text, row_version integer);
end
$$;

alter function api.update_notification_destination owner to assetry_api;
grant execute on function api.update_notification_destination to authenticated;

comment on function api.update_notification_destination is
$$Change a destination

p_values: any of name, address, site_id and archived_at (an instant puts it away, null brings it back). A key left out
stays as it is. Answers id, channel, name and row_version.
Refuses with NOTIFICATION_DESTINATION_NOT_FOUND, STALE_ROW, VALIDATION_FAILED and ALREADY_EXISTS.$$;
