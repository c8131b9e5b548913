-- Refuses to change after the end of a work order what books, clocks or figures were calculated from; p_values are
-- values of a change that were checked.
create or replace function work.check_amendment(p_values jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform core.refuse_faults(
    (
      select coalesce(
               jsonb_agg(core.fault(k.field, 'NOT_ALLOWED',
               'Cannot change after the work order is closed') order by k.field), '[]'
             )
        from jsonb_object_keys(p_values) as k (field)
       where k.field <> all ('{title,description,completion_note,requester_name,requester_contact,custom}')
    )
  );
end
$$;

grant execute on function work.check_amendment to assetry_api;
