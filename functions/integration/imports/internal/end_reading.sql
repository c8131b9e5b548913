-- Ends the reading of a file: its headers, its form and the mapping that is proposed. Done twice, it changes nothing.
create or replace function integration.end_reading(p_import_id uuid, p_headers text[], p_form jsonb)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_import integration.imports;
begin
  select * into v_import
    from integration.imports as i
   where i.id = p_import_id
     and i.status = 'READING'
     for no key update;

  if not found then
    return;
  end if;

  perform integration.act_on_import(v_import.organization_id, 'end_reading');
  update integration.imports as i
     set status = 'MAPPED',
         format = p_form ->> 'format',
         encoding = p_form ->> 'encoding',
         delimiter = p_form ->> 'delimiter',
         sheet = p_form ->> 'sheet',
         headers = p_headers,
         mapping = integration.proposed_mapping(v_import.organization_id, v_import.list, p_headers),
         default_values = case
           when v_import.default_values <> '{}' then v_import.default_values
           else coalesce(
             (
               select m.default_values
                 from integration.import_mappings as m
                where m.organization_id = v_import.organization_id
                  and m.list = v_import.list
                  and m.fingerprint = integration.fingerprint_of(p_headers)
                order by m.created_at desc, m.id desc
                limit 1
             ),
             '{}'
           )
         end,
         row_count = (
           select count(*)
             from integration.import_rows as r
            where r.organization_id = v_import.organization_id
              and r.import_id = v_import.id
         )
   where i.id = v_import.id;
end
$$;

grant execute on function integration.end_reading to assetry_worker;
