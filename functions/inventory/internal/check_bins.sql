-- Refuses lines that name a bin which is not of the storeroom, or one that is blocked.
create or replace function inventory.check_bins(p_storeroom inventory.storerooms, p_lines inventory.line[])
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  select coalesce(
           jsonb_agg(core.fault(format('p_lines[%s].%s', l.position, n.field), n.code, n.message) order by l.position),
           '[]'
         )
    into v_faults
    from unnest(p_lines) as l
   cross join lateral (values ('bin_id', l.bin_id), ('to_bin_id', l.to_bin_id)) as g (field, id)
    left join inventory.bins as b on b.id = g.id and b.storeroom_id = p_storeroom.id
   cross join lateral (
      values
        (g.field, 'NOT_FOUND', 'No such bin of the storeroom', b.id is null),
        (g.field, 'NOT_ALLOWED', 'The bin is blocked', b.is_blocked)
    ) as n (field, code, message, is_so)
   where g.id is not null
     and n.is_so;

  perform core.refuse_faults(v_faults);
end
$$;

grant execute on function inventory.check_bins to assetry_api;
