-- Whether contracts of a category cover work of a type. Modifications and projects are covered by a full service only
-- where a line names them.
create or replace function contract.covers_work(p_category text, p_work_type text, p_line_work_type text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select case p_category
           when 'WARRANTY' then p_work_type = 'CORRECTIVE'
           when 'EXTENDED_WARRANTY' then p_work_type = 'CORRECTIVE'
           when 'FULL_SERVICE' then
             p_work_type not in ('MODIFICATION', 'PROJECT') or coalesce(p_line_work_type = p_work_type, false)
           when 'PREVENTIVE' then p_work_type in ('PREVENTIVE', 'CONDITION_BASED', 'INSPECTION', 'CLEANING')
           when 'LABOUR_ONLY' then
             p_work_type in ('CORRECTIVE', 'PREVENTIVE', 'CONDITION_BASED', 'INSPECTION', 'SAFETY')
           when 'PARTS_ONLY' then
             p_work_type in ('CORRECTIVE', 'PREVENTIVE', 'CONDITION_BASED', 'INSPECTION', 'SAFETY')
           when 'CALIBRATION' then p_work_type = 'CALIBRATION'
           when 'INSPECTION' then p_work_type = 'INSPECTION'
           when 'SUPPORT' then p_work_type in ('CORRECTIVE', 'PREVENTIVE')
           else false
         end
$$;

grant execute on function contract.covers_work to assetry_api, assetry_list;
