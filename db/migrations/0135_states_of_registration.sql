-- A state's tax says besides its rate whether shipping is taxed: {"TX": {"basisPoints": 825, "onShipping": false}}.
-- Nobody was asked before, and shipping was never taxed.
update settings set value = coalesce((
  select jsonb_object_agg(state, jsonb_build_object('basisPoints', rate, 'onShipping', false))
  from jsonb_each(value) as known(state, rate)
), '{}') where key = 'tax_by_state';
