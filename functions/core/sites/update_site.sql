create or replace function api.update_site(
  p_site_id     uuid,
  p_values      api.field_values,
  p_row_version integer default null
)
returns setof core.site_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_site', 'site.update', jsonb_build_array(p_site_id, p_values, p_row_version)
  );
  v_site       core.sites;
  v_before     core.sites;
  v_constraint text;
begin
  if v_answer is null then
    p_values := core.check_values('core.sites', p_values, 'update');

    v_site := core.lock_site(p_site_id, p_row_version);
    v_before := v_site;
    v_site := jsonb_populate_record(v_site, core.merge_values('core.sites', to_jsonb(v_site), p_values));
    perform core.check_time_zone(v_site.time_zone);
    perform core.check_coordinates(v_site);
    perform core.check_currency('currency', p_values ->> 'currency');

    if p_values ? 'currency' then
      perform core.check_currency_change(p_site_id, p_values ->> 'currency');
    end if;

    if v_before.archived_at is null and v_site.archived_at is not null then
      perform core.check_site_free(v_before);
    end if;

    begin
      update core.sites as s
         set code = v_site.code,
             name = v_site.name,
             time_zone = v_site.time_zone,
             currency = v_site.currency,
             calendar_id = v_site.calendar_id,
             address = v_site.address,
             latitude = v_site.latitude,
             longitude = v_site.longitude,
             custom = v_site.custom,
             archived_at = v_site.archived_at
       where s.id = p_site_id
      returning * into v_site;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('site', v_constraint);
    end;

    if (v_site.calendar_id, v_site.time_zone) is distinct from (v_before.calendar_id, v_before.time_zone) then
      perform core.tell_followers('site.hours_changed', array[p_site_id]);
    end if;

    -- What is in the books of a closed month stays in it.
    if v_site.time_zone <> v_before.time_zone then
      perform core.hold_days(core.months_moved(p_site_id, v_before.time_zone, v_site.time_zone));
    end if;

    v_answer := core.finish_action(core.answer(to_jsonb(v_site), null::core.site_answer));
  end if;

  return next jsonb_populate_record(null::core.site_answer, v_answer);
end
$$;

comment on function api.update_site is $$Change a site

Omitted fields keep their values; in custom, null removes a value. A new time_zone keeps the due days of maintenance,
in the new local time, and rolls meter readings up again. A new calendar or time_zone recalculates the target times of
open work orders and requests, as in update_calendar. A time_zone by which stock movements or approved invoices would
enter or leave a closed month is refused. The currency can change only while the site has no amounts. A site is archived
when nothing of it is open, in use or goes on by itself.
Refuses with SITE_NOT_FOUND, STALE_ROW, VALIDATION_FAILED, CURRENCY_IN_USE (stock, costs, orders or books exist;
details names each), SITE_IN_USE (assets, work, stock, orders or others exist; details counts each), PERIOD_CLOSED
(reopen that month first) and ALREADY_EXISTS.$$;
