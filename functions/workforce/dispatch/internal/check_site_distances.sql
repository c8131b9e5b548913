-- Travel times from a site as they were given; refuses with every fault of every row.
create or replace function workforce.check_site_distances(p_site_id uuid, p_distances jsonb)
returns workforce.site_distances[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read      record := core.read_rows('p_distances', 'workforce.site_distances', p_distances, 'create', 500);
  v_distances workforce.site_distances[];
  v_faults    jsonb;
begin
  v_distances := array(
    select jsonb_populate_record(null::workforce.site_distances, r.kept)
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     order by r.position
  );

  select coalesce(
           jsonb_agg(
             core.fault(format('p_distances[%s].to_site_id', d.ordinality), f.code, f.message) order by d.ordinality
           ),
           '[]'
         )
    into v_faults
    from unnest(v_distances) with ordinality as d
   cross join lateral (
      values
        ('NOT_ALLOWED', 'Must differ from p_site_id', d.to_site_id = p_site_id),
        (
          'REPEATED', 'Repeats the site of an earlier row',
          exists (
            select 1
              from unnest(v_distances) with ordinality as o
             where o.ordinality < d.ordinality
               and o.to_site_id = d.to_site_id
          )
        )
   ) as f (code, message, is_so)
   where f.is_so;

  perform core.refuse_faults(v_read.p_faults || v_faults);
  return v_distances;
end
$$;

grant execute on function workforce.check_site_distances to assetry_api;
