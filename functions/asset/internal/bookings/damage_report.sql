-- What came back damaged, in words for who decides what becomes of it.
create or replace function asset.damage_report(p_custody asset.custodies)
returns text
language sql
stable
set search_path = ''
as $$
  select concat_ws(
           E'\n',
           p_custody.return_note,
           'Checked out to ' || coalesce(w.name || ', ' || w.worker_number, p_custody.external_party) || '.',
           'Booking ' || b.booking_number || '.',
           'It was ' || p_custody.condition_out || ' at check-out.',
           'Note at check-out: ' || p_custody.note,
           'Returned by ' || p_custody.signature_in || '.'
         )
    from (values (p_custody.worker_id, p_custody.booking_id)) as c (worker_id, booking_id)
    left join workforce.worker_labels as w on w.id = c.worker_id
    left join asset.booking_labels as b on b.id = c.booking_id
$$;

grant execute on function asset.damage_report to assetry_api;
