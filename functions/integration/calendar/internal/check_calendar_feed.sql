-- Reads the values of a feed and refuses all faults at once: of the values, no kind, kinds that do not exist or come
-- twice, and those of no worker where the feed has no site.
create or replace function integration.check_calendar_feed(p_values jsonb)
returns integration.calendar_feeds
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read   record := core.read_record('integration.calendar_feeds', p_values, 'create');
  v_faults jsonb  := v_read.p_faults;
begin
  if v_read.p_kept -> 'kinds' = '[]' then
    v_faults := v_faults || core.fault('kinds', 'MISSING_VALUE', 'At least one kind is required');
  elsif v_read.p_kept ? 'kinds' then
    v_faults := v_faults || (
      select coalesce(
               jsonb_agg(core.fault(format('kinds[%s]', k.position), f.code, f.message) order by k.position), '[]'
             )
        from (
          select e.kind, e.position, row_number() over (partition by e.kind order by e.position) as turn
            from jsonb_array_elements_text(v_read.p_kept -> 'kinds') with ordinality as e (kind, position)
        ) as k
       cross join lateral (
         values
           (
             'NOT_IN_VOCABULARY',
             'Expected SLOTS, WORK, ABSENCES, INSPECTIONS, BOOKINGS, MAINTENANCE, OUTAGES or CONTRACTS',
             k.kind <> all ('{SLOTS,WORK,ABSENCES,INSPECTIONS,BOOKINGS,MAINTENANCE,OUTAGES,CONTRACTS}')
           ),
           (
             'CONTRADICTION', 'This kind is shown with site_id only',
             k.kind in ('MAINTENANCE', 'OUTAGES', 'CONTRACTS') and v_read.p_kept ->> 'site_id' is null
           ),
           ('REPEATED', 'The kind is named twice', k.turn > 1)
       ) as f (code, message, is_so)
       where f.is_so
    );
  end if;

  perform core.refuse_faults(v_faults);
  return jsonb_populate_record(null::integration.calendar_feeds, v_read.p_kept);
end
$$;

grant execute on function integration.check_calendar_feed to assetry_api;
