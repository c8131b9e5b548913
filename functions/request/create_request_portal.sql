create or replace function api.create_request_portal(p_values api.field_values)
returns setof request.portal_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action('create_request_portal', 'request_portal.create', jsonb_build_array(p_values));
  v_portal request.portals;
begin
  if v_answer is null then
    v_portal := jsonb_populate_record(
      null::request.portals, core.check_values('request.portals', p_values, 'create')
    );
    v_portal.offered_fields := coalesce(v_portal.offered_fields, '{DESCRIPTION}');
    perform request.check_portal(v_portal);
    perform asset.hold_location(v_portal.site_id, v_portal.location_id);
    perform asset.hold_usable_location(v_portal.location_id);
    perform asset.hold_usable_asset(v_portal.site_id, v_portal.asset_id);

    insert into request.portals (
      site_id, slug, title, introduction, location_id, asset_id, offered_fields, requires_contact,
      rate_limit_per_hour, total_limit_per_hour, reopen_days, is_active
    )
    values (
      v_portal.site_id, request.new_slug(v_portal.title), v_portal.title, v_portal.introduction,
      v_portal.location_id, v_portal.asset_id, v_portal.offered_fields, coalesce(v_portal.requires_contact, false),
      coalesce(v_portal.rate_limit_per_hour, 10), coalesce(v_portal.total_limit_per_hour, 200),
      coalesce(v_portal.reopen_days, 14), coalesce(v_portal.is_active, true)
    )
    returning * into v_portal;

    v_answer := core.finish_action(core.answer(to_jsonb(v_portal), null::request.portal_answer));
  end if;

  return next jsonb_populate_record(null::request.portal_answer, v_answer);
end
$$;

comment on function api.create_request_portal is $$Create a request portal

People without an account submit requests for the site with submit_portal_request and the slug, which is generated
from the title and ten random characters; publish it, for example as a QR code of your form's address. offered_fields
selects the fields of the form; choices are those of location_id and the locations in it, of the whole site, or of
asset_id alone.
Refuses with VALIDATION_FAILED, PARENT_AT_OTHER_SITE, LOCATION_ARCHIVED (meanwhile) and ASSET_RETIRED.$$;
