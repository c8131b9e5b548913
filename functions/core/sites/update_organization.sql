create or replace function api.update_organization(p_values api.field_values, p_row_version integer default null)
returns table (id uuid, name text, hostname text, row_version integer)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  v_answer       jsonb := core.begin_action(
    'update_organization', 'organization.update', jsonb_build_array(p_values, p_row_version)
  );
  v_organization core.organizations;
begin
  if v_answer is null then
    p_values := core.check_values('core.organizations', p_values, 'update');
    perform core.refuse_faults(core.domain_faults('report_domains', p_values -> 'report_domains'));
    perform core.require_all_sites();

    select * into v_organization
      from core.organizations as o
     where o.id = core.current_organization_id()
       for no key update;

    perform core.check_row_version(v_organization.row_version, p_row_version);
    v_organization := jsonb_populate_record(v_organization, p_values);

    update core.organizations as o
       set name = v_organization.name,
           session_ceiling_minutes = v_organization.session_ceiling_minutes,
           requires_reauthentication = v_organization.requires_reauthentication,
           reading_retention_days = v_organization.reading_retention_days,
           welcome_page = v_organization.welcome_page,
           locale = v_organization.locale,
           keeps_photo_position = v_organization.keeps_photo_position,
           report_domains = v_organization.report_domains
     where o.id = v_organization.id
    returning * into v_organization;

    v_answer := core.finish_action(
      jsonb_build_object(
        'id', v_organization.id, 'name', v_organization.name, 'hostname', v_organization.hostname,
        'row_version', v_organization.row_version
      )
    );
  end if;

  return query select * from jsonb_to_record(v_answer) as a (id uuid, name text, hostname text, row_version integer);
end
$$;

comment on function api.update_organization is $$Change your organization

Omitted fields keep their values. reading_retention_days: older meter readings are deleted within a day, except the
last valid one before and those used by inspections; accumulated totals and roll-ups by hour and day stay; null keeps
readings for as long as the operator of the service does. requires_reauthentication: signing permits and work orders
requires authenticate_session within the five minutes before. keeps_photo_position: if true, photos keep the position
at which they were taken, which is otherwise removed when they are uploaded. welcome_page: invitations and password
resets link to it with the token behind #token=. The operator of the service sets the host name.
report_domains: schedules of reports may mail files to addresses of these domains; default none. The account must
reach all sites.
Refuses with NOT_ALL_SITES, STALE_ROW and VALIDATION_FAILED.$$;
