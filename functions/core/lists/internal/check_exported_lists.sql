-- Refuses lists whose records no import takes, each by its place.
create or replace function core.check_exported_lists(p_lists text[])
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform core.refuse_faults(
    (
      select coalesce(
               jsonb_agg(
                 core.fault(format('p_lists[%s]', l.place), 'NOT_IN_VOCABULARY',
                 'One of ' || array_to_string(core.imported_lists(), ', ')) order by l.place
               ),
               '[]'
             )
        from unnest(p_lists) with ordinality as l (name, place)
       where l.name is null
          or l.name <> all (core.imported_lists())
    )
  );
end
$$;

grant execute on function core.check_exported_lists to assetry_list;
