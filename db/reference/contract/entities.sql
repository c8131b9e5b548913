delete from core.entities
 where entity like 'contract.%'
   and entity <> all ('{contract.authorized_vendors,contract.claim_lines,contract.claims,contract.contracts,
                      contract.coverage_exclusions,contract.coverages,contract.index_values,contract.leaks,
                      contract.price_indexes,contract.prices,contract.rates,contract.revisions,contract.types,
                      contract.uses,contract.vendor_certificates,contract.vendors}');

select core.entity('contract.contracts', 'contracts', 'contract', 'title',
  p_code_column => 'contract_number', p_search_columns => '{contract_number,title}',
  p_create_action => 'create_contract', p_update_action => 'update_contract', p_has_custom => true,
  p_number_prefix => 'CO-', p_option_condition => 'status not in (''TERMINATED'', ''CLOSED'')',
  p_takes_files => '{contract.update}', p_reads_files => 'contract.read'
);
select core.entity('contract.types', 'contract_type_settings', 'contract_type', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_option_condition => 'is_active'
);
select core.entity('contract.vendors', 'vendors', 'vendor', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_create_action => 'create_vendor',
  p_update_action => 'update_vendor', p_has_custom => true, p_option_condition => 'status <> ''BLOCKED''',
  p_takes_files => '{vendor.update}', p_reads_files => 'contract.read'
);
select core.entity('contract.revisions', 'contract_revisions', 'contract_revision', 'revision',
  p_create_action => 'revise_contract', p_update_action => 'update_contract_revision'
);
select core.entity('contract.coverages', 'contract_coverages', 'contract_coverage', 'position',
  p_create_action => 'create_coverage'
);
select core.entity('contract.coverage_exclusions', 'coverage_exclusions', 'coverage_exclusion', 'created_at');
select core.entity('contract.price_indexes', 'price_indexes', 'price_index', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_create_action => 'create_price_index',
  p_update_action => 'update_price_index', p_option_condition => 'is_active'
);
select core.entity('contract.index_values', 'price_index_values', 'price_index_value', 'starts_on');
select core.entity('contract.prices', 'contract_prices', 'contract_price', 'position');
select core.entity('contract.rates', 'contract_rates', 'contract_rate', 'position');
select core.entity('contract.uses', 'contract_uses', 'contract_use', 'component');
select core.entity('contract.authorized_vendors', 'authorized_vendors', 'authorized_vendor', 'starts_on',
  p_create_action => 'create_authorized_vendor', p_update_action => 'update_authorized_vendor'
);
select core.entity('contract.claims', 'claims', 'claim', 'claim_number',
  p_code_column => 'claim_number', p_search_columns => '{claim_number}', p_create_action => 'create_claim',
  p_update_action => 'update_claim', p_number_prefix => 'CL-'
);
select core.entity('contract.claim_lines', 'claim_lines', 'claim_line', 'position');
select core.entity('contract.leaks', 'coverage_leaks', 'coverage_leak', 'component');
select core.entity('contract.vendor_certificates', 'vendor_certificates', 'vendor_certificate', 'certificate_number',
  p_create_action => 'create_vendor_certificate'
);
