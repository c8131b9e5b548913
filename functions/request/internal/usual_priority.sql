-- How pressing a request is when nobody says: as its problem has it, else as critical as the asset is.
create or replace function request.usual_priority(p_problem_priority text, p_criticality text)
returns text
language sql
immutable
return coalesce(p_problem_priority, case p_criticality when 'A' then 'HIGH' when 'D' then 'LOW' end, 'MEDIUM');

grant execute on function request.usual_priority to assetry_api;
