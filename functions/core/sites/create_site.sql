create or replace function api.create_site(p_values api.field_values)
returns setof core.site_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action('create_site', 'site.create', jsonb_build_array(p_values));
  v_site       core.sites;
  v_constraint text;
begin
  if v_answer is null then
    v_site := jsonb_populate_record(null::core.sites, core.check_values('core.sites', p_values, 'create'));
    v_site.id := uuidv7();
    v_site.row_version := 1;
    perform core.check_time_zone(v_site.time_zone);
    perform core.check_coordinates(v_site);
    perform core.check_currency('currency', v_site.currency);

    begin
      insert into core.sites (
        id, code, name, time_zone, currency, calendar_id, address, latitude, longitude, custom
      )
      values (
        v_site.id, v_site.code, v_site.name, coalesce(v_site.time_zone, 'UTC'), coalesce(v_site.currency, 'EUR'),
        v_site.calendar_id, v_site.address, v_site.latitude, v_site.longitude, coalesce(v_site.custom, '{}')
      );
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('site', v_constraint);
    end;

    -- Not "returning": a site is within its creator's reach only from the next statement on.
    if not (select a.reaches_all_sites from identity.accounts as a where a.id = core.current_account_id()) then
      insert into identity.account_sites (account_id, site_id) values (core.current_account_id(), v_site.id);
    end if;

    v_answer := core.finish_action(core.answer(to_jsonb(v_site), null::core.site_answer));
  end if;

  return next jsonb_populate_record(null::core.site_answer, v_answer);
end
$$;

comment on function api.create_site is $$Create a site

The account that creates a site reaches it. Defaults: time_zone UTC, currency EUR.
Refuses with VALIDATION_FAILED and ALREADY_EXISTS.$$;
